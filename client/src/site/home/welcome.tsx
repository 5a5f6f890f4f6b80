import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { useTexts } from '../use-texts.ts'

/** What the organisers wrote for the front page; nothing where they did not. */
export function Welcome() {
  const { texts } = useTexts()
  return texts?.dashboard ? <RichText under={1} html={texts.dashboard} /> : null
}
