import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'

/** Sends a search where no script answers each letter, and keeps the language of the page. */
export function WithoutScripts() {
  const { t, language } = useT()
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      <noscript>
        <Button type="submit" variant="default">
          {t('tournaments.search.do')}
        </Button>
      </noscript>
    </>
  )
}

/** The page answers while somebody types: there is nothing to send. */
export const stay = (event: FormEvent) => event.preventDefault()
