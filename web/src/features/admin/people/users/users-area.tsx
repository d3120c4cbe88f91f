import { UserDetail } from './user-detail.tsx'
import { UserList } from './user-list.tsx'

/** The users, or one of them. */
export function UsersArea({ subject }: { subject: string | undefined }) {
  return subject ? <UserDetail key={subject} userId={subject} /> : <UserList />
}
