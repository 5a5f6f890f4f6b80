import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'
import { useT } from '../../../kit/i18n/use-t.ts'
import { continueAsVisitor } from '../../../kit/api/session.ts'
import { hideSessionEnded } from '../../../kit/i18n/toast.ts'
import { paths } from '../../../portal/paths.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ButtonLink } from '../../../kit/ui/links.tsx'

/** Asks, before anything is sent, whether to sign in again or continue without an account. Each submit moves the focus here. */
export function RegisterSessionEnded({ submitCount }: { submitCount: number }) {
  const { t } = useT()
  const here = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(hideSessionEnded, [])
  useEffect(() => {
    if (submitCount === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [submitCount])
  return (
    <div ref={box} tabIndex={-1} style={{ scrollMarginTop: '5rem', outline: 'none' }}>
      <Notice kind="warning" title={t('register.ended')}>
        <Stack gap="sm">
          {t('register.endedText')}
          <Group gap="sm">
            <ButtonLink to={paths.signInThen(createPath(here))} variant="ink">
              {t('app.signIn')}
            </ButtonLink>
            <Button variant="default" onClick={continueAsVisitor}>
              {t('register.without')}
            </Button>
          </Group>
        </Stack>
      </Notice>
    </div>
  )
}
