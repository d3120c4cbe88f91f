import '../../rest.css'

export { AccountScreen } from './account-screen.tsx'
export { ProfileScreen } from './profile-screen.tsx'
