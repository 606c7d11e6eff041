/** A package of the study, with a program in `project/src` that uses it as its users do. */
export interface StudiedPackage {
  readonly name: string
  /** The first name in the program that the package declares. */
  readonly declares: string
}

/** Thirty of the most depended-on packages of npm that run without native code. */
export const studiedPackages: readonly StudiedPackage[] = [
  { name: 'lodash', declares: 'groupBy' },
  { name: 'zod', declares: 'object' },
  { name: 'date-fns', declares: 'addDays' },
  { name: 'dayjs', declares: 'Dayjs' },
  { name: 'uuid', declares: 'v4' },
  { name: 'semver', declares: 'maxSatisfying' },
  { name: 'immer', declares: 'produce' },
  { name: 'ramda', declares: 'propSatisfies' },
  { name: 'rxjs', declares: 'firstValueFrom' },
  { name: 'validator', declares: 'trim' },
  { name: 'ms', declares: 'StringValue' },
  { name: 'qs', declares: 'ParsedQs' },
  { name: 'nanoid', declares: 'customAlphabet' },
  { name: 'react', declares: 'useMemo' },
  { name: 'clsx', declares: 'clsx' },
  { name: 'chalk', declares: 'Chalk' },
  { name: 'commander', declares: 'Command' },
  { name: 'debug', declares: 'debug' },
  { name: 'express', declares: 'Router' },
  { name: 'axios', declares: 'AxiosError' },
  { name: 'async', declares: 'mapLimit' },
  { name: 'moment', declares: 'Moment' },
  { name: 'bluebird', declares: 'Bluebird' },
  { name: 'tslib', declares: '__rest' },
  { name: 'classnames', declares: 'classNames' },
  { name: 'yaml', declares: 'YAMLParseError' },
  { name: 'minimatch', declares: 'minimatch' },
  { name: 'ajv', declares: 'Ajv' },
  { name: 'luxon', declares: 'DateTime' },
  { name: 'yup', declares: 'ValidationError' },
]
