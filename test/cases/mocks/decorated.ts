import { Injectable, Log } from 'framework'
import { get } from 'settings'
import { get as read } from './store'
import deepMock from './own'

@Injectable()
export class Shop {
  @Log
  discount(total: number): number {
    const limit = get('limit')
    if (limit === read('limit')) return 0
    return total > limit ? deepMock(total) : 1
  }
}
