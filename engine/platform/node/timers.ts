/** The timers of the realm. */
export const emulated = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate }
