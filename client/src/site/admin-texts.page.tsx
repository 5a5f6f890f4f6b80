import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { settings } from '@portal/shared/resources/settings'
import { RichTextField } from '../kit/fields/rich-text-field.tsx'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { ApiError, call, pictureTo } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { heldForm, useHeldForm } from '../kit/form/kept-form.ts'
import { queryOf, refetchPath } from '../kit/api/query.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { usePendingHere } from '../kit/ui/use-pending.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

const calls = resourceCalls(settings)
const upload = pictureTo(api.files.forSettings)
const fields = [
  ['dashboard', 'texts.dashboard'],
  ['about_us', 'texts.about'],
  ['event_calendar', 'texts.calendar'],
  ['contact_nofi', 'texts.contact'],
] as const satisfies readonly (readonly [string, WordKey])[]
const TEXTS = 'texts'
type Texts = Record<(typeof fields)[number][0], string>
type StoredTexts = Texts & { id: number; version: number }

export function Page() {
  const { data, error, refetch } = useQuery(queryOf(calls.list))
  if (!data) return <LoadState error={error} retry={refetch} />
  return <TextsForm stored={(rowsOf(data)[0] as StoredTexts | undefined) ?? null} />
}

function TextsForm({ stored }: { stored: StoredTexts | null }) {
  const { t } = useT()
  const [draft] = useState(() => heldForm<Texts, StoredTexts | null>(TEXTS))
  const [base, setBase] = useState(draft ? draft.about : stored)
  const [texts, setTexts] = useState<Texts>(() => draft?.values ?? textsOf(stored))
  const isDirty = fields.some(([name]) => texts[name] !== textsOf(base)[name])
  useHeldForm(TEXTS, () => (isDirty ? { values: texts, about: base } : null))
  const [theirs, setTheirs] = useState<StoredTexts | null>(null)
  const { pending, failure, setFailure, run } = usePendingHere()
  usePageTitle(t('texts.title'))

  const take = (state: StoredTexts) => {
    setBase(state)
    setTexts(textsOf(state))
    setTheirs(null)
  }
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirs((error.data as { current: StoredTexts }).current)
    else setFailure(error)
  }
  const save = async (over: StoredTexts | null) =>
    run(async () => {
      const saved = over
        ? await call(calls.update, { params: { id: over.id }, body: { ...texts, version: over.version } })
        : await call(calls.create, { body: texts })
      take(saved)
      toastSuccess(t('texts.saved'))
      await refetchPath('/settings')
    }, refused)
  return (
    <Stack maw={860}>
      <div>
        <Title order={1}>{t('texts.title')}</Title>
        <Text variant="hint" mt={4}>
          {t('texts.hint')}
        </Text>
      </div>
      {fields.map(([name, label]) => (
        <RichTextField
          key={name}
          label={t(label)}
          value={texts[name]}
          onChange={(html) => setTexts((now) => ({ ...now, [name]: html ?? '' }))}
          upload={upload}
        />
      ))}
      {theirs && (
        <Notice kind="warning">
          {t('texts.stale')}
          <Group gap="xs" mt="xs">
            <Button size="sm" variant="default" onClick={() => take(theirs)}>
              {t('texts.takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => void save(theirs)}>
              {t('texts.takeMine')}
            </Button>
          </Group>
        </Notice>
      )}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      <Group>
        <MainButton loading={pending} onClick={() => void save(base)}>
          {t('texts.save')}
        </MainButton>
      </Group>
    </Stack>
  )
}

function textsOf(stored: StoredTexts | null): Texts {
  return Object.fromEntries(fields.map(([name]) => [name, stored?.[name] ?? ''])) as Texts
}
