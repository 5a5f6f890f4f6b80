import { defineWords } from '../kit/i18n/words.ts'

export const ownSessionsWords = defineWords({
  en: {
    'users.sessions.title': 'Your devices',
    'users.sessions.device': '{{browser}} on {{system}}',
    'users.sessions.unknown': 'Unknown device',
    'users.sessions.here': 'This device',
    'users.sessions.since': 'Signed in {{moment}}',
    'users.sessions.used': 'Last used {{moment}}',
    'users.sessions.end': 'Sign out',
    'users.sessions.endOn': 'Sign out {{device}}',
    'users.sessions.endOthers': 'Sign out everywhere else',
    'users.sessions.ended': 'Signed out: {{device}}',
    'users.sessions.othersEnded': 'Signed out on all other devices',
  },
  vi: {
    'users.sessions.title': 'Thiết bị đang đăng nhập',
    'users.sessions.device': '{{browser}} trên {{system}}',
    'users.sessions.unknown': 'Thiết bị không xác định',
    'users.sessions.here': 'Thiết bị này',
    'users.sessions.since': 'Đăng nhập lúc {{moment}}',
    'users.sessions.used': 'Dùng lần cuối lúc {{moment}}',
    'users.sessions.end': 'Đăng xuất',
    'users.sessions.endOn': 'Đăng xuất {{device}}',
    'users.sessions.endOthers': 'Đăng xuất khỏi mọi thiết bị khác',
    'users.sessions.ended': 'Đã đăng xuất: {{device}}',
    'users.sessions.othersEnded': 'Đã đăng xuất khỏi mọi thiết bị khác',
  },
})
