// Loaded before the portal of a test or a measurement: its clock goes by as many milliseconds as are in a file.
import { readFileSync } from 'node:fs'

const file = process.env['MOVED_CLOCK'] ?? ''
const Real = Date
const moved = () => Real.now() + Number(readFileSync(file, 'utf8') || 0)

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length > 0 ? given : [moved()]))
  }

  static now() {
    return moved()
  }
}
