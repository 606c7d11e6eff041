/** The tools of an exported project, each in the version that the exported tests are tried with. */
export const versions = {
  '@jest/globals': '30.5.2',
  '@swc/core': '1.16.18',
  '@swc/jest': '0.2.39',
  '@types/node': '20.19.43',
  jest: '30.5.2',
  tsx: '4.23.15',
  typescript: '6.0.3',
  vitest: '4.1.12',
} as const
