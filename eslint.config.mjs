import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What of node:fs changes no file. */
const reading = [
  'closeSync',
  'createReadStream',
  'existsSync',
  'openSync',
  'readFileSync',
  'readSync',
];

export default tseslint.config(
  { ignores: ['**/dist/**', 'proto/gen/**', 'compute/assembly/**', 'data/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      // The layering check reads files with swc, which does not see these two forms.
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExportNamedDeclaration[exportKind='type'][source]",
          message: "Write export { type X } from '…': the layering check sees that.",
        },
        {
          selector: "ExportAllDeclaration[exportKind='type']",
          message: 'Name the types: export { type X } from …, the layering check sees that.',
        },
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties where they are spread.',
        },
        {
          selector: 'ArrayExpression > SpreadElement > ArrayExpression',
          message: 'Write the elements where they are spread.',
        },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['services/{platform,identity,team,ingestion,reports}/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/test/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['fs', 'node:fs'].map((name) => ({
            name,
            allowImportNames: reading,
            message:
              'Files are changed by node:fs/promises, where faults are tried (docs/decisions/031).',
          })),
        },
      ],
    },
  },
  {
    // A file from outside chooses the text: an expression that takes the square of its length is a way to stop others.
    files: ['services/ingestion/{decoding,uploads}/**/*.ts', 'services/ingestion/*.ts'],
    ignores: ['**/*.spec.ts', '**/test/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['services/team/**/*.ts'],
    ignores: [
      '**/*.{entity,repository}.ts',
      '**/{tables,index}.ts',
      '**/migrations/**',
      '**/*.spec.ts',
      '**/test/**',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.entity\\.js$',
              allowTypeImports: true,
              message: 'Only repositories query; others know a row by its type.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      '{proto,compute,services,web}/**/*.{spec,e2e,suite}.{ts,tsx}',
      '{proto,compute,services,web}/**/{test,e2e}/**/*.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@touchline/(bench|infra)|^\\.\\./.*(bench/(?!simulator/)|infra/)',
              message: 'Tests depend on nothing above them; the simulator is below.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['infra/**/*', 'bench/**/*'],
    rules: { 'no-console': 'off' },
  },
);
