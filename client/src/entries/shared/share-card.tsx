import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from '@portal/shared/kit/contract'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient, queryOf } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { ShareLink } from './share-link.tsx'

/** The link of a unit's card, for those who may make one; nothing for others. */
export function ShareCard({ tournament, unit }: { tournament: Ref; unit: Ref }) {
  const place = { tournament_id: tournament.id, unit_id: unit.id }
  const query = queryOf(api.sharedLinks.unitLink, { query: place })
  const { data: link } = useQuery(query)
  if (link === undefined) return null
  return (
    <ShareLink
      what="card"
      isMain
      more={link && <CardTools path={link.path} unit={unit} />}
      title={`${unit.name} – ${tournament.name}`}
      link={link}
      make={async () => {
        const newLink = await call(api.sharedLinks.shareUnit, { body: place })
        queryClient.setQueryData(query.queryKey, newLink)
        return newLink
      }}
      end={async () => {
        await call(api.sharedLinks.endUnit, { query: place })
        queryClient.setQueryData(query.queryKey, null)
      }}
    />
  )
}

/** The card as a picture and as a page. */
function CardTools({ path, unit }: { path: string; unit: Ref }) {
  const { t, language } = useT()
  return (
    <>
      <Button
        component="a"
        variant="default"
        mih={44}
        leftSection={<IconDownload size={18} aria-hidden />}
        href={`/files${path}.png?lang=${language}`}
        download={`${unit.name}.png`}
      >
        {t('share.save')}
      </Button>
      <ButtonLink mih={44} to={path}>
        {t('share.view')}
      </ButtonLink>
    </>
  )
}
