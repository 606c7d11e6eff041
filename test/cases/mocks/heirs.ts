import { Component, Model } from 'framework'

export class Slider extends Component {
  private readonly label = this.labelFor('range')

  move(to: number): string {
    if (to > 3) this.setState({ to })
    return this.width > 300 ? 'wide' : 'narrow'
  }

  connected(): void {
    super.connected()
    this.requestUpdate()
  }

  async text(): Promise<string> {
    return (await this.label()) === '' ? 'empty' : 'full'
  }
}

export class User extends Model {
  static async named(name: string): Promise<number> {
    const row = await this.findOne({ name })
    return row ? row.age : 0
  }
}
