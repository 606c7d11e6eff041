// Of what nothing is known there is what is read.
export function isAdmin(request: any): boolean {
  if (request.user.roles.admin === true) return true
  return false
}
export function isLong<T extends { readonly size: number }>(it: T): boolean {
  return it.size > 33 ? true : false
}
