import { save } from '@/lib/store'
import config from './config.json' with { type: 'json' }
import App from './App.vue'
import styles from './button.module.scss'
import './button.css'
import logo from './logo.svg'
import { size } from './sizes.js'
import shader from './shader.glsl?raw'

export function button(label: string): string {
  const width = size(label)
  const kind = width > 10 ? styles.wide : styles['small']
  return `<button class="${kind}"><img src="${logo}">${label}</button>`
}

export function start(count: number): unknown {
  if (count > config.limit) return save([App, count])
  return shader.includes('void main') ? 'shader' : 'plain'
}
