import { siteSettings } from '#app/site/site.contract.ts';
import { productVersion } from '#app/site/version.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';

/** The settings for the footer and the contact page, from this installation's configuration. */
export const siteRoutes = (config: Config): Route[] => [
  handle(siteSettings, async () => ({
    version: productVersion,
    ...config.footer,
    contact: config.contact,
    businessZone: config.businessZone,
    demo: config.demo,
    certificateCode: config.certificateCode,
    passwordPolicy: config.password,
  })),
];
