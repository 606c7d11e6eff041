/** Facts of a Linux machine. Those that differ between machines are read from the process, which notes their use. */
const directory = (): string => process.cwd()

export const emulated = {
  EOL: '\n',
  devNull: '/dev/null',
  arch: (): string => process.arch,
  platform: (): string => process.platform,
  homedir: directory,
  tmpdir: (): string => `${directory()}/tmp`,
  hostname: (): string => process.title,
  endianness: (): string => 'LE',
  uptime: (): number => process.uptime(),
  totalmem: (): number => process.memoryUsage().rss * 4,
  freemem: (): number => process.memoryUsage().rss,
}
