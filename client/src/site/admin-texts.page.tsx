import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { settings } from '@portal/shared/resources/settings'
import { BothTexts } from '../kit/fields/rich-text/both-texts.tsx'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { ApiError, call, createPictureUpload } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { readFormDraft, useFormDraftOnSessionEnd } from '../kit/form/form-draft.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { extractRows } from '../kit/api/rows-of.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { usePendingHere } from '../kit/ui/use-pending.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

const calls = resourceCalls(settings)
const upload = createPictureUpload(api.files.forSettings)
const textFields = [
  ['dashboard', 'texts.dashboard'],
  ['about_us', 'texts.about'],
  ['event_calendar', 'texts.calendar'],
  ['contact_nofi', 'texts.contact'],
] as const satisfies readonly (readonly [string, WordKey])[]
const TEXTS_DRAFT = 'texts'
type OwnText = (typeof textFields)[number][0]
type PortalText = OwnText | `${OwnText}_en`
const textNames = textFields.flatMap(([name]): PortalText[] => [name, `${name}_en`])
type PortalTexts = Record<PortalText, string>
type StoredTexts = PortalTexts & { id: number; version: number }

export function Page() {
  const { data, error, refetch } = useQuery(buildQuery(calls.list))
  if (!data) return <LoadState error={error} retry={refetch} />
  return <TextsForm storedTexts={(extractRows(data)[0] as StoredTexts | undefined) ?? null} />
}

function TextsForm({ storedTexts }: { storedTexts: StoredTexts | null }) {
  const { t } = useT()
  const [draft] = useState(() => readFormDraft<PortalTexts, StoredTexts | null>(TEXTS_DRAFT))
  const [base, setBase] = useState(draft ? draft.about : storedTexts)
  const [texts, setTexts] = useState<PortalTexts>(() => draft?.values ?? pickTexts(storedTexts))
  const isDirty = textNames.some((name) => texts[name] !== pickTexts(base)[name])
  useFormDraftOnSessionEnd(TEXTS_DRAFT, () => (isDirty ? { values: texts, about: base } : null))
  const [theirTexts, setTheirTexts] = useState<StoredTexts | null>(null)
  const { pending, failure, setFailure, run } = usePendingHere()
  usePageTitle(t('texts.title'))

  const restartFrom = (state: StoredTexts) => {
    setBase(state)
    setTexts(pickTexts(state))
    setTheirTexts(null)
  }
  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirTexts((error.data as { current: StoredTexts }).current)
    else setFailure(error)
  }
  const save = async (current: StoredTexts | null) =>
    run(async () => {
      const savedTexts = current
        ? await call(calls.update, { params: { id: current.id }, body: { ...texts, version: current.version } })
        : await call(calls.create, { body: texts })
      restartFrom(savedTexts)
      toastSuccess(t('texts.saved'))
      await refetchPath('/settings')
    }, showRefusal)
  const fieldOf = (name: PortalText) => ({
    value: texts[name],
    onChange: (html: string | null) => setTexts((before) => ({ ...before, [name]: html ?? '' })),
  })
  return (
    <Stack maw={960}>
      <div>
        <Title order={1} className="framed">
          {t('texts.title')}
        </Title>
        <Text variant="hint" mt={4}>
          {t('texts.hint')}
        </Text>
      </div>
      {textFields.map(([name, label]) => (
        <Stack key={name} className="surface" p={{ base: 'md', sm: 'lg' }}>
          <BothTexts
            own={{ label: t(label), ...fieldOf(name) }}
            english={{ label: t('texts.inEnglish', { text: t(label) }), ...fieldOf(`${name}_en`) }}
            upload={upload}
          />
        </Stack>
      ))}
      {theirTexts && (
        <Notice kind="warning">
          {t('texts.stale')}
          <Group gap="xs" mt="xs">
            <Button size="sm" variant="default" onClick={() => restartFrom(theirTexts)}>
              {t('texts.takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => void save(theirTexts)}>
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

function pickTexts(stored: StoredTexts | null): PortalTexts {
  return Object.fromEntries(textNames.map((name) => [name, stored?.[name] ?? ''])) as PortalTexts
}
