import { Controller, Get, Param, createParamDecorator } from 'framework'
import { Inject } from 'container'
import { Prices } from './prices'

const Id = (name: string) => createParamDecorator(name)

@Controller('shop')
export class ShopController {
  constructor(@Inject(Prices) private readonly limit: number) {}

  @Get(':id')
  find(@Param('id') id: string, @Id('shop') shop: string): string {
    return id.length + shop.length > this.limit ? 'long' : 'short'
  }
}
