import { Select, Stack } from '@mantine/core'
import type { Ref } from '@portal/shared/kit/contract'
import { foldedFilter } from '../kit/fields/folded-filter.ts'
import { blurAfterPointerClick } from '../kit/lib/focus/leave-focus.ts'
import { useT } from '../kit/i18n/use-t.ts'
import classes from './contents.module.css'
import { ButtonLink } from '../kit/ui/links.tsx'

const NO_FOLDER = '0'

/** The folders beside the list of contents; on a phone it is a select field above the list. */
export function FolderSide({
  folders,
  value,
  onChange,
}: {
  folders: readonly Ref[]
  value: string
  onChange: (folder: string) => void
}) {
  const { t } = useT()
  const folderOptions = [
    { value: '', label: t('contents.folder.all') },
    ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NO_FOLDER, label: t('contents.folder.none') },
  ]
  return (
    <>
      <Stack component="nav" gap={2} className={classes.folders} aria-label={t('contents.folders')}>
        {folderOptions.map(({ value: folder, label }) => (
          <button
            key={folder}
            type="button"
            className={classes.folder}
            aria-current={folder === value || undefined}
            onClick={(event) => {
              blurAfterPointerClick(event)
              onChange(folder)
            }}
          >
            {label}
          </button>
        ))}
        <ButtonLink to="/folders" variant="subtle" size="sm" justify="flex-start" px="xs">
          {t('contents.folders.manage')}
        </ButtonLink>
      </Stack>
      <Select
        className={classes.folderChoice ?? ''}
        aria-label={t('contents.folder')}
        searchable
        filter={foldedFilter}
        allowDeselect={false}
        data={folderOptions}
        value={value}
        onChange={(folder) => onChange(folder ?? '')}
      />
    </>
  )
}
