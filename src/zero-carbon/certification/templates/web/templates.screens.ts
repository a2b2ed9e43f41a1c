import { screens } from '#kernel/ui/layout/screen.ts';

export const templateScreens = screens([
  {
    componentPath: 'zero-carbon/templates',
    load: () => import('./templates-page.tsx').then((module) => module.TemplatesPage),
  },
  {
    componentPath: 'zero-carbon/template',
    load: () => import('./template-page.tsx').then((module) => module.TemplatePage),
  },
  {
    componentPath: 'zero-carbon/template-design',
    load: () => import('./designer/design-page.tsx').then((module) => module.DesignPage),
  },
]);
