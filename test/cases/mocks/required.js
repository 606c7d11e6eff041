const fs = require('@shop/files')
const { join, sep: separator } = require('@shop/paths')
const createLogger = require('logger')
const express = require('express')
const { Router } = express

const log = createLogger('files')
const app = express()
app.use(express.json())

/** @param {string} folder @param {string} name */
exports.read = function read(folder, name) {
  const path = join(folder, name)
  if (!fs.existsSync(path)) {
    log.warn(`no ${name}`)
    return null
  }
  const text = fs.readFileSync(path, 'utf8')
  return text.length > 3 ? text : `short: ${text}`
}

/** @param {number} count */
exports.later = function later(count) {
  const retry = require('./retry')
  if (count > 10) return retry(count)
  return require('./limits').LIMIT > count ? 'few' : 'many'
}

exports.router = () => Router()
exports.separator = separator
exports.app = app
