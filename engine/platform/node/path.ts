import posix from '@chainner/node-path/posix'
import win32 from '@chainner/node-path/win32'
import { checked } from './internal/checked-paths.ts'

/** As on Linux. */
const own = checked(posix)
const windows = checked(win32)
for (const it of [own, windows]) Object.assign(it, { posix: own, win32: windows, _makeLong: it.toNamespacedPath })

export const emulated = own
