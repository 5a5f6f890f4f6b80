import type { App, Deps } from '../../kit/deps.ts'
import { includesTag } from '../../kit/http/revalidate.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { cardPicture } from './card-picture.rules.ts'
import { cardBy } from './unit-card.act.ts'

/** Drawing takes a fifth of a second: what did not change is kept, some 60 kB each. */
const KEPT = 40

/** The picture of a unit's card, by the token of its link: drawn again with each change of what it shows. */
export function cardFileRoutes(app: App, deps: Deps): void {
  const pictures = new Map<string, Promise<Buffer>>()
  const pictureOf = async (tag: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const drawn = pictures.get(tag) ?? draw()
    pictures.delete(tag)
    pictures.set(tag, drawn)
    for (const old of pictures.keys()) if (pictures.size > KEPT) pictures.delete(old)
    return drawn.catch((error: unknown) => {
      pictures.delete(tag)
      throw error
    })
  }

  app.get('/files/card/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const language = (request.query as { lang?: unknown }).lang === 'vi' ? 'vi' : 'en'
    const card = await cardBy(deps, file.replace(/\.png$/u, ''), request.ip)
    const content = JSON.stringify([card, language])
    const tag = `"${hashOf(content).slice(0, 22)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (includesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const follow = `${deps.config.PUBLIC_URL}/live/${card.tournament.id}`
    const png = await pictureOf(tag, async () => cardPicture(card, language, follow))
    return reply.type('image/png').send(png)
  })
}
