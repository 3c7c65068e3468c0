#!/bin/sh
# A backup of one night: deploy/backup.sh FOLDER, with OWNER_DATABASE_URL, and DATA_DIR where the photos lie in it. The first
# one is made with --first: without it a folder that holds no backup is refused, as its disk may not be mounted.
# docs/deploy.md tells what to do with it. server.key is not in it, and belongs elsewhere.
set -eu
umask 077
is_first=
[ "${1:-}" != --first ] || { is_first=yes && shift; }
[ $# = 1 ] && [ -n "${OWNER_DATABASE_URL:-}" ] || {
  echo "Usage: OWNER_DATABASE_URL=… DATA_DIR=… deploy/backup.sh [--first] FOLDER (docs/deploy.md)" >&2
  exit 2
}
folder=$1
not_ours() {
  echo "$folder cannot be read or written by $(id -un): was a backup made as another user? As root: chown -R $(id -un) $folder" >&2
  exit 2
}
existing=$folder
while [ ! -d "$existing" ]; do existing=$(dirname "$existing"); done
if [ -d "${DATA_DIR:-}" ] && [ -x "$existing" ]; then
  case $(cd "$existing" && pwd -P)/ in "$(cd "$DATA_DIR" && pwd -P)"/*)
    echo "$folder lies in $DATA_DIR, or is the same folder: a backup belongs on another disk." >&2
    exit 2
    ;;
  esac
fi
# The site's user could not read what root writes here.
if [ "$(id -u)" = 0 ] && [ -d "${DATA_DIR:-}" ] && [ "$(stat -c %u "$DATA_DIR")" != 0 ]; then
  echo "This is root, and $DATA_DIR belongs to $(stat -c %U "$DATA_DIR"): run it as that user (runuser -u $(stat -c %U "$DATA_DIR") --)." >&2
  exit 2
fi
if [ -d "$folder" ] && { [ ! -r "$folder" ] || [ ! -w "$folder" ] || [ ! -x "$folder" ]; }; then
  not_ours
fi
if [ -z "$is_first" ] && [ ! -e "$folder/last-night.dump" ]; then
  echo "$folder holds no backup: is its disk mounted? The first backup is made with deploy/backup.sh --first $folder" >&2
  exit 2
fi
if [ -n "$is_first" ] && [ -e "$folder/last-night.dump" ]; then
  echo "$folder holds a backup already: run this without --first, which would write into a folder whose disk is not mounted, too." >&2
  exit 2
fi
[ ! -e "$folder/last-night.dump" ] || [ -r "$folder/last-night.dump" ] || not_ours
mkdir -p "$folder"
# Two backups at once would write into the same files. The lock goes with the process, so that a killed one leaves none.
if command -v flock >/dev/null; then
  exec 9<"$folder"
  flock -n 9 || [ $? != 1 ] || {
    echo "Another backup is writing into $folder: nothing was done." >&2
    exit 1
  }
fi
partial=$folder/partial.dump new=$folder/new.dump last=$folder/last-night.dump
outcome=0

# A failure of one part is remembered, and the script goes on with the others.
fail() {
  echo "$1" >&2
  outcome=1
}

refuse_dump() {
  fail "$1 The new dump is $new; $last was left as it is. If it is meant, put the new one in its place yourself."
}

# The number of the installation that a dump belongs to; nothing for a database that no server has bound.
installation_of() {
  pg_restore --data-only --table=installation --file=- "$1" |
    grep -Eo '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' | head -n 1
}

# How many rows of a table a dump holds. Reading them from the dump also shows that it is whole.
rows_of() {
  pg_restore --data-only --table="$2" --file=- "$1" | awk '/^\\\.$/ { on = 0 } on { n++ } /^COPY / { on = 1 } END { print n + 0 }'
}

name_of() { [ "$1" = items ] && echo receipts || echo players; }

# Whether all of a dump can be read. A dump that was cut off has a whole beginning.
is_whole() { pg_restore --file=/dev/null "$1" 2>/dev/null; }

is_much_smaller() { [ "$(($1 * 10))" -lt "$(($2 * 9))" ]; }

# Why the new dump must not take the place of the last good one; nothing where it may.
why_not() {
  number=$(installation_of "$new")
  [ -n "$number" ] || { echo "The database belongs to no installation: is OWNER_DATABASE_URL right?" && return; }
  [ -e "$last" ] || return 0
  is_whole "$last" || { echo "$last is damaged, so that the new one cannot be compared with it." && return; }
  [ "$number" = "$(installation_of "$last")" ] ||
    { echo "The database belongs to another installation than the last dump." && return; }
  for table in items players; do
    now=$(rows_of "$new" $table) before=$(rows_of "$last" $table)
    is_much_smaller "$now" "$before" &&
      { echo "The new dump holds $now $(name_of $table), the last one $before." && return; }
  done
  is_much_smaller "$(wc -c <"$new")" "$(wc -c <"$last")" &&
    echo "The new dump is more than a tenth smaller than the last one."
  return 0
}

# The first good dump of a day is kept for a week under its weekday, too: the same file by another name, and a copy where
# that cannot be. A second backup of the day, for example before a release, does not replace it.
keep_for_a_week() {
  night=$folder/night-$(date +%u).dump
  [ ! -e "$night" ] || [ "$(date -r "$night" +%F)" != "$(date +%F)" ] || return 0
  ln -f "$last" "$night" 2>/dev/null || cp "$last" "$night" || fail "The dump could not be kept as $night."
}

take_dump() {
  pg_dump --format=custom --file="$partial" "$OWNER_DATABASE_URL" || { fail "No dump was made: $last was left as it is. If pg_dump was denied a table: OWNER_DATABASE_URL names the owner of the tables, not the role of the site." && return; }
  mv "$partial" "$new"
  because=$(why_not)
  if [ -n "$because" ]; then
    refuse_dump "$because"
  else
    mv "$new" "$last"
    keep_for_a_week
    list_roles
  fi
}

# No dump holds roles. Without rights for it an earlier list, or one that the superuser has made, is good enough.
list_roles() {
  # On a full disk pg_dumpall ends with 0 all the same, so its last line is looked for.
  if pg_dumpall --roles-only --no-role-passwords --file="$folder/partial.sql" --dbname="$OWNER_DATABASE_URL" &&
    grep -q '^-- .* dump complete$' "$folder/partial.sql"; then
    mv "$folder/partial.sql" "$folder/roles.sql"
  elif [ ! -e "$folder/roles.sql" ]; then
    fail "The roles could not be listed: put $folder/roles.sql there as the superuser (docs/deploy.md)."
  fi
}

# Photos that the site sets aside meanwhile vanish from where they were (24), and are no failure.
copy() { rsync -a "$@" || [ $? = 24 ]; }

# Photos never change, so one that is in the backup is never replaced; everything else is copied each night.
copy_data() {
  mkdir -p "$folder/data"
  copy --exclude=/tmp --exclude=/server.key --exclude=/server.lock --exclude=/serving.json --exclude='/spiga-desk-*' \
    --exclude=/desk.address --exclude=/uploads --exclude=/orphans "$DATA_DIR/" "$folder/data/" ||
    fail "$DATA_DIR was not copied whole."
  for place in uploads orphans; do
    [ ! -d "$DATA_DIR/$place" ] || copy_photos "$DATA_DIR/$place" "$folder/data/$place"
  done
}

copy_photos() {
  copy --ignore-existing --exclude='*.part' --exclude='.tried-by-*' "$1/" "$2/" || fail "$1 was not copied whole."
  # Only photos of another size or time are read: to read all each night would take as long as there are photos.
  rsync -rtOn --existing --exclude='*.part' --out-format='%n' "$1/" "$2/" | grep -v '/$' >"$folder/partial.list" || true
  while IFS= read -r photo; do
    if cmp -s "$1/$photo" "$2/$photo"; then
      touch -r "$1/$photo" "$2/$photo" || true
    elif [ -e "$1/$photo" ]; then
      fail "The photo $1/$photo is not as in the backup, where $2/$photo was left as it is."
    fi
  done <"$folder/partial.list"
}

# Whether the photos of the installation lie in its data directory, as the last good dump says, and not in a bucket.
are_photos_in_data() { pg_restore --data-only --table=installation --file=- "$good" | grep -q "$(printf '\tfolder\t')"; }

# The number of the installation that a data directory belongs to.
installation_of_data() {
  grep -Eo '"installation":"[^"]*"' "$DATA_DIR/installation.json" 2>/dev/null | cut -d '"' -f 4
}

# Compares the photos of the backup with the receipts: each receipt has at least one, and the backup never removes any.
count_photos() {
  kept=$(find "$folder/data/uploads" "$folder/data/orphans" -type f 2>/dev/null | wc -l)
  [ ! -e "$good" ] || wanted=$(receipts_after "$good" "$(given_up_to)")
  [ "$kept" -ge "${wanted:-0}" ] ||
    fail "Photos are missing in the backup (photos: $kept, receipts with one in the database: $wanted): npm run admin -- files check says which."
  echo "Photos in the backup, replaced ones and those set aside too: $kept."
}

# Prints why the data directory must not be copied; prints nothing if it may.
why_not_data() {
  [ -d "$DATA_DIR" ] || { echo "it does not exist." && return; }
  [ -e "$good" ] || return 0
  [ "$(installation_of_data)" = "$(installation_of "$good")" ] ||
    { echo "it belongs to another installation than $good, or to none: is DATA_DIR right, is its disk mounted?" && return; }
  receipts=$(receipts_after "$good" "$(given_up_to)")
  [ "$receipts" = 0 ] || has_photos ||
    echo "it holds no photo (receipts with one in the database: $receipts): is its disk mounted?"
}

has_photos() { [ -n "$(find "$DATA_DIR/uploads/" "$DATA_DIR/orphans/" -type f 2>/dev/null | head -n 1)" ]; }

# Receipts up to this number have no photos any more, as "installation bind --confirm --lost-photos" has noted.
given_up_to() {
  number=$(grep -Eo '"photosLostUpTo":[0-9]+' "$DATA_DIR/installation.json" 2>/dev/null | grep -Eo '[0-9]+$') || true
  echo "${number:-0}"
}

# How many receipts of a dump have a higher number; it is the first column of their table.
receipts_after() {
  pg_restore --data-only --table=items --file=- "$1" |
    awk -v last="$2" '/^\\\.$/ { on = 0 } on && $1 > last { n++ } /^COPY / { on = 1 } END { print n + 0 }'
}

clean_up() { rm -f "$partial" "$folder/partial.sql" "$folder/partial.list"; }
trap clean_up EXIT
trap 'exit 1' HUP INT TERM
take_dump
# The dump that the photos are compared with: the refused one if the last one is damaged.
good=$last
is_whole "$good" || good=$new
# After the database: a photo without its row waits aside, a row without its photo is a loss. Nothing is removed here.
if [ -n "${DATA_DIR:-}" ]; then
  because=$(why_not_data)
  if [ -n "$because" ]; then
    fail "Nothing was copied from $DATA_DIR: $because"
  else
    copy_data
    count_photos
  fi
elif [ -e "$good" ] && are_photos_in_data; then
  fail "No photo was copied: DATA_DIR is not set, and the photos of this installation lie in it."
fi
[ ! -e "$last" ] || [ "$good" != "$last" ] ||
  echo "$last is the newest good dump, of $(date -r "$last" '+%F %T'): $(rows_of "$last" items) receipts, $(rows_of "$last" players) players."
exit "$outcome"
