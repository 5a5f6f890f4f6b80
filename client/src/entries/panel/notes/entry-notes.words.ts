import { defineWords } from '../../../kit/i18n/words.ts'

/** The notes of the office on an entry. */
export const entryNotesWords = defineWords({
  en: {
    'entryNotes.title': 'Organiser notes',
    'entryNotes.count': 'Organiser notes ({{count}})',
    'entryNotes.first': 'Add an organiser note',
    'entryNotes.text': 'New note',
    'entryNotes.hint': 'Only the organising team can read notes.',
    'entryNotes.add': 'Add note',
    'entryNotes.added': 'Note added',
    'entryNotes.delete': 'Delete note of {{moment}}',
    'entryNotes.deleteTitle': 'Delete this note?',
    'entryNotes.confirm': 'Delete note',
    'entryNotes.deleted': 'Note deleted',
    'entryNotes.filter': 'Organiser notes',
    'entryNotes.filter.yes': 'With notes',
    'entryNotes.filter.no': 'Without notes',
  },
  vi: {
    'entryNotes.title': 'Ghi chú của ban tổ chức',
    'entryNotes.count': 'Ghi chú của ban tổ chức ({{count}})',
    'entryNotes.first': 'Thêm ghi chú của ban tổ chức',
    'entryNotes.text': 'Ghi chú mới',
    'entryNotes.hint': 'Chỉ người của ban tổ chức đọc được ghi chú.',
    'entryNotes.add': 'Thêm ghi chú',
    'entryNotes.added': 'Đã thêm ghi chú',
    'entryNotes.delete': 'Xóa ghi chú {{moment}}',
    'entryNotes.deleteTitle': 'Xóa ghi chú này?',
    'entryNotes.confirm': 'Xóa ghi chú',
    'entryNotes.deleted': 'Đã xóa ghi chú',
    'entryNotes.filter': 'Ghi chú của ban tổ chức',
    'entryNotes.filter.yes': 'Có ghi chú',
    'entryNotes.filter.no': 'Không có ghi chú',
  },
})
