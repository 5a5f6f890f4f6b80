import { once } from 'node:events'
import { Readable } from 'node:stream'
import { newPaper, type Paper } from '../../kit/papers/paper.ts'
import { createYielder } from '../../kit/turns.ts'
import { drawCertificate, type Certificate, type CertificateSeries } from './certificate.rules.ts'
import { certificateWords } from './certificate-words.rules.ts'

/**
 * Draws certificates in their order, a page each, and sends each page when it is drawn: a thousand need no more memory than a few, are drawn no
 * faster than they are taken, and other requests get their turn between them.
 */
export function streamCertificates(
  series: CertificateSeries,
  certificates: Iterable<Certificate> | AsyncIterable<Certificate>,
): Readable {
  const title = `${certificateWords.title} – ${series.tournament}`
  const paper = newPaper({ size: 'A4', layout: 'landscape', margin: 0, title, language: 'vi', bufferPages: false })
  return Readable.from(drawPages(paper, series, certificates), { objectMode: false })
}

async function* drawPages(
  paper: Paper,
  series: CertificateSeries,
  certificates: Iterable<Certificate> | AsyncIterable<Certificate>,
): AsyncGenerator<Buffer> {
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const takeTurn = createYielder()
  for await (const certificate of certificates) {
    drawCertificate(paper.addPage(), series, certificate)
    await takeTurn()
    if (parts.length > 0) yield Buffer.concat(parts.splice(0))
  }
  const ended = once(paper, 'end')
  paper.end()
  await ended
  yield Buffer.concat(parts)
}
