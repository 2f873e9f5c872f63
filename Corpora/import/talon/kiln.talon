app: kiln
-
# Written for Earshot.
settings():
    speech.timeout = 0.4
key(f5): user.refresh()

kiln (open | close): user.kiln_door()
fire at {user.kiln_program}:
    user.kiln_start(kiln_program)
    user.kiln_log()
^cool down [for] <number_small> minutes$: user.kiln_cool(number_small)
label this <user.text>: insert(text)
