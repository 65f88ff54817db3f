-- How many customers a second may begin to reserve; without it, all may at once.
alter table sale add column admissions_per_second int check (admissions_per_second > 0);
