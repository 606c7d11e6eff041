/** Methods that the library has, too, called as the library's cannot be. */
export async function named(store, id) {
  const user = await store.users.find({ where: { id } })
  return user.name.trim()
}

export function settings(config) {
  return config.map('theme').colors.length
}

export function large(list) {
  return list.filter((it) => it.size - 1 > 2).length
}

export function known(list, isKnown) {
  return list.filter(isKnown).length
}
