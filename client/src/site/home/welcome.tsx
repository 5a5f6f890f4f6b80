import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { useTexts } from '../use-texts.ts'

/** The organisers' text for the front page; nothing where they wrote none. */
export function Welcome() {
  const { texts } = useTexts()
  return texts?.dashboard ? <RichText under={1} html={texts.dashboard} /> : null
}
