import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import type { App, Deps } from '../../kit/deps.ts'
import { includesTag } from '../../kit/http/revalidate.ts'
import { hashText } from '../../kit/text/hash.ts'
import { cardPicture } from './card-picture.rules.ts'
import { openCard } from './unit-card.act.ts'

/** Cached pictures, about 60 kB each; drawing one takes a fifth of a second. */
const PICTURES_MAX = 40

/** Serves the picture of a unit's card by the token of its link, and draws it again when its content changes. */
export function cardFileRoutes(app: App, deps: Deps): void {
  const pictures = new Map<string, Promise<Buffer>>()
  const readPicture = async (tag: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const picture = pictures.get(tag) ?? draw()
    pictures.delete(tag)
    pictures.set(tag, picture)
    for (const oldTag of pictures.keys()) if (pictures.size > PICTURES_MAX) pictures.delete(oldTag)
    return picture.catch((error: unknown) => {
      pictures.delete(tag)
      throw error
    })
  }

  app.get('/files/card/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const language = (request.query as { lang?: unknown }).lang === 'vi' ? 'vi' : 'en'
    const storedCard = await openCard(deps, file.replace(/\.png$/u, ''), request.ip)
    const card = { ...storedCard, tournament: localizeTexts(language, storedCard.tournament) }
    const content = JSON.stringify([card, language])
    const tag = `"${hashText(content).slice(0, 22)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (includesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const liveAddress = `${deps.config.PUBLIC_URL}/live/${card.tournament.id}`
    const png = await readPicture(tag, async () => cardPicture(card, language, liveAddress))
    return reply.type('image/png').send(png)
  })
}
