import { Button, Group, Stack } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Entry } from '@portal/shared/entries/entries'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ActLabel, actClass } from '../entry/page/act-label.tsx'
import acts from '../entry/page/acts.module.css'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'
import { SharedLinkButtons, SharedLinkHint, useShare } from './share-link.tsx'

/**
 * The acts of an entry's owner in one row, the first of which shares the read-only link of the entry. It never grants changes, unlike the
 * personal link. While the link exists, its buttons stand below the row.
 */
export function ShareEntryRow({ entry, token, children }: { entry: Entry; token: string | null; children: ReactNode }) {
  const { t, language } = useT()
  const params = { id: entry.id }
  const queryKey = [api.sharedLinks.entryLink.path, entry.id]
  const { data: link } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => call(api.sharedLinks.entryLink, { params, ...linkHeaders(token), signal }),
  })
  const { pending, share } = useShare({
    title: `${entryName(entry)} – ${nameIn(language, entry.tournament)}`,
    link: link ?? null,
    createLink: async () => {
      const newLink = await call(api.sharedLinks.shareEntry, { params, body: {}, ...linkHeaders(token) })
      queryClient.setQueryData(queryKey, newLink)
      return newLink
    },
  })
  const endLink = async () => {
    await call(api.sharedLinks.endEntry, { params, ...linkHeaders(token) })
    queryClient.setQueryData(queryKey, null)
  }
  return (
    <Stack gap="xs">
      <div className={acts.row}>
        <Button variant="default" className={actClass} aria-label={t('share.entry')} loading={pending} onClick={share}>
          <ActLabel icon={<IconShare2 size={20} aria-hidden />}>{t('share.entry.short')}</ActLabel>
        </Button>
        {children}
      </div>
      {link && (
        <>
          <Group gap="sm">
            <SharedLinkButtons link={link} endLink={endLink} />
          </Group>
          <SharedLinkHint link={link} />
        </>
      )}
    </Stack>
  )
}
