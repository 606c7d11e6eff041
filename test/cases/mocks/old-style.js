var express = require('express')
var store = require('./store')

var app = (module.exports = express())
var router = express.Router()
let limit = 10

router.get('/items/:id', function (req, res) {
  var item = store.find(req.params.id)
  if (!item) return res.status(404).end()
  res.json(item)
})

app.post('/limit', function (req, res) {
  limit = req.body.limit
  res.send(limit > 100 ? 'high' : 'low')
})

app.use('/api', router)

app.delete('/items/:id', function (req, res) {
  store.remove(req.params.id, function (error, count) {
    if (error) return res.status(500).end()
    res.send(count > 1 ? 'all' : 'one')
  })
})
