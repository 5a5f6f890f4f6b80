// Writes the passwords that a new one may not be: those of the lists of leaked ones (zxcvbn-ts, MIT) that the rule of 8 to 20 letters and
// digits allows, most used first, and what Vietnamese people add to it. Run it after an update of the package; what it writes is committed.
import { writeFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { inRoot } from './project.mjs'

const MOST = 10_000
const words = [
  'matkhau',
  'anhyeuem',
  'emyeuanh',
  'yeuthuong',
  'hanhphuc',
  'vietnam',
  'hanoi',
  'saigon',
  'khieuvu',
  'dancesport',
]
const endings = ['', '1', '12', '123', '1234', '12345', '123456', '2024', '2025', '2026', '2027']

const local = words.flatMap((word) => endings.map((ending) => word + ending))
const leaked = dictionary['passwords-common'].map((password) => String(password).toLowerCase())
const allowed = (password) => /^[a-z0-9]{8,20}$/u.test(password)
const kept = new Set([...local.filter(allowed), ...leaked.filter(allowed).slice(0, MOST)])
await writeFile(inRoot('server/src/kit/text/common-passwords.txt'), `${[...kept].toSorted().join('\n')}\n`)
console.log(`${kept.size} passwords`)
