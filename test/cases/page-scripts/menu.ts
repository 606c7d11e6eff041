import { track } from './analytics'

/** Methods of the class and of the object run while the module loads. */
class Menu {
  private isOpen = false
  constructor() {
    this.listen()
  }
  private listen(): void {
    const button = document.querySelector<HTMLButtonElement>('#menu')!
    button.addEventListener('click', () => {
      this.isOpen = !this.isOpen
      button.className = this.isOpen ? 'open' : 'closed'
      if (this.isOpen) track('menu opened')
    })
  }
}

const app = {
  start: () => new Menu(),
}
app.start()

export function sizeOf(width: number): string {
  return width > 600 ? 'large' : 'small'
}
