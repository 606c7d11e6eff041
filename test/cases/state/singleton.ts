import { Pool } from 'pg'
import { log } from './log'
export class Database {
  private static instance: Database | undefined
  private pool: any
  private open = true
  private constructor(url: string) {
    this.pool = new Pool({ connectionString: url })
    this.pool.on('error', (error: Error) => {
      log.error(error.message)
      this.open = false
    })
  }
  static get(url = 'postgres://localhost'): Database {
    if (!Database.instance) Database.instance = new Database(url)
    return Database.instance
  }
  static async close(): Promise<boolean> {
    const { instance } = Database
    if (!instance) return false
    Database.instance = undefined
    await instance.pool.end()
    return true
  }
  async count(table: string): Promise<number> {
    if (!this.open) throw new Error('closed')
    const { rows } = await this.pool.query(`select count(*) from ${table}`)
    return Number(rows[0].count)
  }
}
