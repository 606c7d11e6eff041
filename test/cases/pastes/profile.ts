export async function loadProfile(id: string): Promise<string> {
  const response = await fetch(`/api/users/${encodeURIComponent(id)}`)
  if (response.status === 404) return 'unknown'
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const user = await response.json()
  return user.admin ? `${user.name} (admin)` : user.name
}

export function showTotal(total: number): boolean {
  const element = document.querySelector('#total')
  if (element === null) return false
  element.textContent = total.toFixed(2)
  element.classList.toggle('negative', total < 0)
  return true
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? words[0]![0]! + words[words.length - 1]![0]! : name.slice(0, 2)
}
