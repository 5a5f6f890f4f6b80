import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { RequestLines } from './request-lines.tsx'

type Props = {
  entry: Entry
  request: EntryRequest
  currency: string
  /** The owner's actions; null for a reader who may not answer for the entry. */
  owner: { token: string | null; onEdit: () => void; onTakenBack: () => void; reload: () => void } | null
}

/** The last request about an approved entry, as its owner sees it. */
export function OwnRequest({ entry, request, currency, owner }: Props) {
  const { t } = useT()
  const { kind, state, note, reason } = request
  if (state === 'accepted') return kind === 'change' ? <Notice kind="success">{t('request.accepted')}</Notice> : null
  if (state === 'declined')
    return (
      <Notice kind="warning" title={t(`request.declined.${kind}`)}>
        {reason !== null && <Text translate="no">{reason}</Text>}
      </Notice>
    )
  return (
    <Notice kind="info" title={t('request.open')}>
      <Stack gap="sm">
        <Text>{t(canMail() ? `request.open.${kind}` : `request.open.${kind}NoMail`)}</Text>
        <div translate="no">
          <RequestLines entry={entry} request={request} currency={currency} />
        </div>
        {note !== null && <Text translate="no">{`“${note}”`}</Text>}
        {owner && <RequestActs entry={entry} kind={kind} {...owner} />}
      </Stack>
    </Notice>
  )
}

function RequestActs({
  entry,
  kind,
  token,
  onEdit,
  onTakenBack,
  reload,
}: Pick<Props, 'entry'> & Pick<EntryRequest, 'kind'> & NonNullable<Props['owner']>) {
  const { t } = useT()
  const takeBack = useMutation({
    mutationFn: () =>
      call(api.requests.takeBack, { params: { id: entry.id }, idempotent: true, ...linkHeaders(token) }),
    onSuccess: onTakenBack,
    // The organiser may have answered in the meantime; reloading shows the answer.
    onError: reload,
  })
  return (
    <>
      <Group>
        {kind === 'change' && (
          <Button variant="default" mih={44} onClick={onEdit}>
            {t('request.edit')}
          </Button>
        )}
        <Button variant="default" mih={44} loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t('request.takeBack')}
        </Button>
      </Group>
      {takeBack.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errorText(takeBack.error, t)}
        </Text>
      )}
    </>
  )
}
