// Members that reach into what a field holds.
interface Position {
  x: number
  y: number
}
export class Robot {
  private readonly position: Position = { x: 0, y: 0 }
  private readonly arm = { grip: { force: 0 }, tools: [''] }
  moveTo(x: number, y: number): void {
    this.position.x = x
    this.position.y = y
  }
  squeeze(force: number): void {
    const { grip } = this.arm
    grip.force = force
  }
  take(tool: string): void {
    this.arm.tools.push(tool)
  }
  isHome(): boolean {
    return this.position.x === 7 && this.position.y === 9 ? true : false
  }
  canOpen(): boolean {
    return this.arm.grip.force > 20 && this.arm.tools.length > 2 ? true : false
  }
}
