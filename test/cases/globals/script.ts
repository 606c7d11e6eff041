// A script: its text is a part of the test file.
function language(): string {
  return navigator.language === 'de' ? 'Hallo' : 'Hello'
}

async function greet(id: number): Promise<string> {
  const response = await fetch(`/names/${id}`)
  if (response.status === 404) return 'Nobody'
  return `${language()} ${id}`
}
