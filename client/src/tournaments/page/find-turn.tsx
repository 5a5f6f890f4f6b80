import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import classes from './find-turn.module.css'

/** Searches for a dancer on the live page of a tournament. Without scripts the form is submitted there. */
export function FindTurn({ id }: { id: number }) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const livePath = paths.live(id)
  return (
    <form
      action={livePath}
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`${livePath}?${new URLSearchParams({ q: field.current?.value ?? '' })}`)
      }}
    >
      <input type="hidden" name="lang" value={language} />
      <TextInput ref={field} name="q" label={t('tournament.turn.who')} autoComplete="off" />
      <Button type="submit" variant="default">
        {t('tournament.turn.find')}
      </Button>
    </form>
  )
}
