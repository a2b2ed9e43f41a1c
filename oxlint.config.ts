import { defineConfig } from 'oxlint';
import { lintTable } from './tools/lint-table.ts';

// oxlint-disable-next-line import/no-default-export -- as the linter reads it
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'promise'],
  options: {
    typeAware: true,
  },
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'warn',
  },
  env: {
    es2024: true,
  },
  rules: {
    'no-console': 'error',
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'error',
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['../*', '..', '**/../*'],
            message: 'Another folder is #area/…, never ../',
          },
        ],
      },
    ],
    'import/no-named-as-default-member': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'no-irregular-whitespace': 'off',
    'no-unmodified-loop-condition': 'off',
    'typescript/unbound-method': 'off',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  overrides: [
    ...lintTable(),
    // a file is as long as its thought
    { files: ['{src,tools,bench}/**/*.{ts,tsx,mjs}'], rules: { 'max-lines': ['error', { max: 300 }] } },
    { files: ['src/**/*.test.{ts,tsx}', 'src/*/area.tables.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['src/**/*.test.{ts,tsx}', 'test/**', 'tools/**', 'bench/**', '*.config.ts'],
      rules: {
        'no-restricted-imports': 'off',
        'no-console': 'off',
        'typescript/no-non-null-assertion': 'off',
        'import/no-default-export': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['src/app/server/main.ts', 'src/app/server/main/**', 'src/app/server/print*.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
});
