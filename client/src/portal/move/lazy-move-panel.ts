import { addWords } from '../../kit/i18n/language.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'

/** The panel of a move, loaded with its words when it is first opened. */
export const MovePanel = lazyPart(async () => {
  const [part, { moveWords }] = await Promise.all([import('./move-panel.tsx'), import('./move.words.ts')])
  addWords({ moveWords })
  return part.MovePanel
})
