import type { User } from "#contract/session.ts"
import { checkField, checkUsername, refusedFields } from "#features/accounts/check-fields.ts"
import { createUser, givenRoles, updateUser } from "#features/accounts/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { NewPasswordField } from "#ui/new-password-field.tsx"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import type { SeenFields } from "#ui/office/seen-fields.ts"
import { Select } from "#ui/select.tsx"
import { TextField } from "#ui/text-field.tsx"

type Fields = Pick<User, "username" | "email" | "full_name" | "role" | "is_active"> & { password: string }

/** Said of somebody else, where the forms of one's own account say "your". */
const FULL_NAME = "Enter the full name."

const blank: Fields = { username: "", email: "", full_name: "", role: "user", is_active: true, password: "" }

type UserDialogProps = {
  /** null: the dialog is closed. */
  edited: User | "new" | null
  onClose: () => void
  onSaved: (said: string) => void
}

/** Opens an account for somebody, or changes one; a password is given to a new one only (BO §5). */
export function UserDialog({ edited, onClose, onSaved }: UserDialogProps) {
  const user = edited === "new" ? null : edited
  return (
    <FormDialog<Fields>
      open={edited !== null}
      onClose={onClose}
      title={user ? "Edit User" : "Create New User"}
      subtitle={user ? "A new role, or switching the account off, signs the person out everywhere." : undefined}
      values={user ? { ...blank, ...user } : blank}
      submit={user ? "Update User" : "Create User"}
      seen={user ?? undefined}
      onSave={(fields, was) => save(user, fields, was)}
      onSaved={() => onSaved(user ? "User updated" : "User created")}
      failed="Operation failed"
      refused={(error) => refusedFields(error, "Use another address.")}
    >
      {({ register, getValues, formState: { errors } }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Full name"
              autoComplete="off"
              required
              maxLength={200}
              error={errors.full_name?.message}
              {...register("full_name", { validate: (name) => checkField("full_name", name) === true || FULL_NAME })}
            />
            <TextField
              label="Username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={100}
              error={errors.username?.message}
              {...register("username", { validate: (name, { email }) => checkUsername(name, email) })}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              error={errors.email?.message}
              {...register("email", { validate: (email) => checkField("email", email), deps: ["username"] })}
            />
            <Select label="Role" {...register("role")}>
              {roleChoices(user).map((role) => (
                <option key={role} value={role}>
                  {role[0]?.toUpperCase() + role.slice(1)}
                </option>
              ))}
            </Select>
          </div>
          {user ? (
            <label className="flex min-h-11 items-center gap-3 self-start">
              <input type="checkbox" className="size-5 accent-orange" {...register("is_active")} />
              <span className="font-semibold text-sm">Active: may sign in</span>
            </label>
          ) : (
            <NewPasswordField
              label="Password"
              required
              known={() => getValues(["username", "email", "full_name"])}
              error={errors.password?.message}
              {...register("password", { validate: (password) => checkField("password", password) })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** A role that is displayed only may stay, though nobody can give it. */
const roleChoices = (user: User | null) => [...new Set([...(user ? [user.role] : []), ...givenRoles])]

function save(user: User | null, { role, password, is_active, username, email, full_name }: Fields, was: SeenFields) {
  const person = { username, email, full_name, role: givenRoles.find((given) => given === role) }
  if (!user) return call(createUser, { body: { ...person, password } })
  // Password sent empty: as it is (BO §7).
  return call(updateUser, { params: { id: user.id }, body: { ...person, is_active, password: "", was } })
}
