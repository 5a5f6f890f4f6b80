import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contentCalls, contentDraftOf, contentFields, contentPart } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { ContentFields } from '../../contents/form/content-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { isRequired } from '../../kit/form/editing.ts'
import { createDraft } from '../../kit/form/empty-of.ts'
import { fieldOf } from '../../kit/form/field-of.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { useHeldZodForm } from '../../kit/form/use-held-zod-form.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { refetchDetails } from './admin-contents-data.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The opened content that is edited, or `new` for a content of this tournament alone. */
export type Editing = Detail | 'new'
/** The name under which the form is kept when the session ends. */
export const CONTENT_FORM = 'content'
type Props = { tournamentId: number; editing: Editing | null; onClose: () => void }

export function EditContent({ tournamentId, editing, onClose }: Props) {
  const { t } = useT()
  const title =
    editing === null || editing === 'new'
      ? t('tourAdmin.c.newTitle')
      : t('tourAdmin.c.editTitle', { symbol: editing.content_competition.symbol })
  return (
    <Window opened={editing !== null} onClose={onClose} title={title} size="lg">
      {editing && <ContentForm tournamentId={tournamentId} editing={editing} onClose={onClose} />}
    </Window>
  )
}

function ContentForm({ tournamentId, editing, onClose }: Props & { editing: Editing }) {
  const { t } = useT()
  const prepared = useQuery(pageQueries.prepared())
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useHeldZodForm({
    schema: contentCalls.create.body,
    initialValues: editing === 'new' ? createDraft(contentFields) : contentDraftOf(editing.content_competition),
    name: CONTENT_FORM,
    about: editing === 'new' ? null : editing,
  })
  if (!prepared.data) return <LoadState error={prepared.error} retry={prepared.refetch} />

  const showRefusal = (error: unknown) => {
    if (!showProblems(form, error, { CONTENTCOMPETITION_EXIST_SYMBOL: 'symbol' })) setFailure(error)
  }
  const save = async () =>
    run(async () => {
      const draft = contentCalls.create.body.parse(form.getValues())
      const { content_competition } =
        editing === 'new'
          ? await call(api.tournaments.openNew, { body: { ...draft, tournament_id: tournamentId } })
          : await call(api.tournaments.updateDetail, {
              params: { id: editing.id },
              body: { ...draft, version: editing.version },
            })
      const { symbol } = content_competition
      toastSuccess(t(editing === 'new' ? 'tourAdmin.c.created' : 'tourAdmin.c.saved', { symbol }))
      await refetchDetails()
      onClose()
    }, showRefusal)
  return (
    <form noValidate onSubmit={form.onSubmit(() => void save(), focusFirst(form))}>
      <Stack>
        {editing !== 'new' && <Text size="sm">{t('tourAdmin.c.editHint')}</Text>}
        <ContentFields
          field={(name) => ({
            label: t(`contents.${contentPart(name)}`),
            required: isRequired(contentCalls.create.body, name),
            ...fieldOf(form, name),
          })}
          values={form.values}
          set={form.setValues}
          id={null}
        />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group justify="flex-end">
          <MainButton type="submit" loading={pending}>
            {t(editing === 'new' ? 'tourAdmin.c.createNew' : 'tourAdmin.c.saveEdit')}
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}
